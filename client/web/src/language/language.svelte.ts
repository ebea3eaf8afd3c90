/** The language of the screen: chosen by the player, else the system's, else English. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { kept } from '../device/kept.svelte.ts';

/** The languages there are, each named in itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'dolambac.language';

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:messages/en'),
  de: () => import('virtual:messages/de'),
};

/** The texts of the rules pages are long, and most visitors come to play. */
const RULES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:rules/en'),
  de: () => import('virtual:rules/de'),
};

export function isLanguage(text: string | null | undefined): text is Language {
  return text != null && Object.hasOwn(LANGUAGES, text);
}

/** The first of the wanted tags (`de-AT`, …) that is one of ours, else English. */
export function firstKnown(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

let current = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: 'en',
  bundle: new FluentBundle('en'),
});

/** The language shown now. */
export function language(): Language {
  return current.language;
}

async function show(wanted: Language): Promise<void> {
  const { default: source } = await SOURCES[wanted]();
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  const [error] = bundle.addResource(new FluentResource(source));
  if (error) throw error;
  current = { language: wanted, bundle };
  document.documentElement.lang = wanted;
}

/** Shows the remembered language or the system's. */
export async function startLanguage(): Promise<void> {
  const remembered = kept.read(KEY);
  await show(isLanguage(remembered) ? remembered : firstKnown(navigator.languages));
}

/** Shows another language and remembers it. Rejects, with the old one still shown, when it cannot be fetched. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await show(wanted);
  kept.write(KEY, wanted);
}

/** Makes the texts of the rules pages known in a language that is shown. Rejects when they cannot be fetched. */
export async function fetchRules(wanted: Language): Promise<void> {
  const { bundle } = current;
  if (bundle.hasMessage('rules-aim')) return;
  const { default: source } = await RULES[wanted]();
  const [error] = bundle.addResource(new FluentResource(source), { allowOverrides: true });
  if (error) throw error;
}

/** Whether there is a message of that id: words of a newer server may have none. */
export function hasText(id: string): boolean {
  return current.bundle.hasMessage(id);
}

/** The text of a message in the language shown. A message that is missing shows its id, and is logged. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = current.bundle.getMessage(id);
  if (!message?.value) {
    console.error(`no text for ${id} in ${current.language}`);
    return id;
  }
  const errors: Error[] = [];
  const text = current.bundle.formatPattern(message.value, values, errors);
  for (const error of errors) console.error(`text ${id}:`, error);
  return text;
}
