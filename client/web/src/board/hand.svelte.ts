/** The hand at the board: pointer events become wishes, wishes become choices, choices become moves. */
import { untrack } from 'svelte';
import { choose, turned, type Choice, type Turn } from './choice.ts';
import type { Layout } from './geometry.ts';
import type { Hit } from './hits.ts';
import { moveName, type Move, type Wall } from './notation.ts';
import { Pointing, type Spot } from './pointing.ts';
import type { Position } from './position.ts';

/** What the hand works on; each is asked anew for every event. */
export interface Table {
  readonly drawing: SVGSVGElement | undefined;
  readonly layout: Layout;
  readonly position: Position;
  readonly turn: Turn | null;
  /** It is the player's turn, though the server may not have said yet what is legal. */
  readonly awaited: boolean;
  choice: Choice | null;
  readonly onplay: (text: string) => void;
  readonly onturned: () => void;
}

type Pointer = 'mouse' | 'touch';

export class Hand {
  private readonly pointing = new Pointing(() => this.table.layout);
  /** A press that came between the other side's move and the list of what is legal after it. */
  private early: { hit: Hit; by: Pointer; ply: number } | null = null;

  constructor(private readonly table: Table) {
    $effect(() => {
      const ply = table.position.ply;
      if (!table.turn || !this.early) return;
      const { hit, by, ply: pressedAt } = this.early;
      this.early = null;
      if (pressedAt === ply) untrack(() => this.pressed(hit, by));
    });
  }

  /** Plays a choice, unless it is refused. */
  play(chosen: Choice): void {
    if (chosen.refused) return;
    this.table.choice = null;
    this.pointing.hold(null);
    this.table.onplay(moveName(chosen.move));
  }

  /** Chooses a move by keys; null when the pawn cannot go there. */
  choose(move: Move): Choice | null {
    const { position, turn } = this.table;
    return turn && choose(position, turn, move, 'keys');
  }

  /** Turns the wall that is previewed, if one is. */
  turnWall(): void {
    const { choice, position, turn } = this.table;
    if (!turn || choice?.move.kind !== 'wall') return;
    const wall = turned(choice.move.wall);
    this.pointing.hold(wall);
    this.table.choice = choose(position, turn, { kind: 'wall', wall }, choice.by);
    this.table.onturned();
  }

  /** A finger takes a slat from the player's own walls and brings it to the board. */
  bringWall(event: PointerEvent): void {
    const at = this.spot(event);
    if (!this.table.turn || !at || event.pointerType === 'mouse') return;
    event.preventDefault();
    this.pointing.bring(event.pointerId, at);
    this.table.drawing?.setPointerCapture(event.pointerId);
  }

  moved(event: PointerEvent): void {
    const at = this.spot(event);
    if (!at) return;
    if (event.pointerType === 'mouse') {
      if (this.table.choice?.by !== 'keys') this.table.choice = this.wish(this.pointing.hover(at), 'mouse');
      return;
    }
    const carried = this.pointing.drag(event.pointerId, at);
    if (carried) this.table.choice = this.wish({ kind: 'wall', wall: carried }, 'touch');
  }

  down(event: PointerEvent): void {
    const at = this.spot(event);
    if (!at || event.pointerType === 'mouse') return;
    if (!event.isPrimary) return this.cancelled();
    this.table.drawing?.setPointerCapture(event.pointerId);
    this.pointing.press(event.pointerId, at, this.previewed());
  }

  up(event: PointerEvent): void {
    const at = this.spot(event);
    if (!at) return;
    if (event.pointerType !== 'mouse') this.pressed(this.pointing.release(event.pointerId, at), 'touch');
    else if (event.button === 0) this.pressed(this.pointing.hover(at), 'mouse');
  }

  cancelled(): void {
    this.pointing.cancel();
  }

  left(): void {
    if (this.table.choice?.by === 'mouse') this.table.choice = null;
  }

  private previewed(): Wall | null {
    const move = this.table.choice?.move;
    return move?.kind === 'wall' ? move.wall : null;
  }

  /** Where on the board a pointer is; null before the board is drawn. */
  private spot(event: PointerEvent): Spot | null {
    const matrix = this.table.drawing?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y, scale: matrix.a };
  }

  private wish(hit: Hit | null, by: Pointer): Choice | null {
    const { choice, position, turn } = this.table;
    if (!turn || !hit) return null;
    const move: Move = hit.kind === 'square' ? { kind: 'pawn', to: hit.square } : hit;
    const wished = choose(position, turn, move, by);
    const same = choice?.by === by && wished && moveName(choice.move) === moveName(wished.move);
    return same ? choice : wished;
  }

  /** A click plays at once; a touch only chooses, and the second one on a square plays. */
  private pressed(hit: Hit | null, by: Pointer): void {
    const { awaited, choice, position, turn } = this.table;
    if (!hit) return;
    if (!turn) {
      this.early = awaited ? { hit, by, ply: position.ply } : null;
      return;
    }
    const chosen = this.wish(hit, by);
    const again = chosen?.move.kind === 'pawn' && chosen === choice;
    this.table.choice = chosen;
    if (chosen && (by === 'mouse' || again)) this.play(chosen);
  }
}
