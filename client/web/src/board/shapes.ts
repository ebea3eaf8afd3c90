/** The outlines of the sides' shapes: colour never stands without its shape. */

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** A diamond with softened corners, as the data of an SVG path; `radius` is that of the disc of the same weight. */
export function diamond(x: number, y: number, radius: number): string {
  const reach = radius * 1.16;
  const cut = radius * 0.2;
  const corners = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  const sides = corners.map(([right, down], index) => {
    const [beforeX, beforeY] = corners[(index + 3) % 4]!;
    const [afterX, afterY] = corners[(index + 1) % 4]!;
    const at = (px: number, py: number) => `${rounded(x + px)} ${rounded(y + py)}`;
    const tip = at(right * reach, down * reach);
    const into = at(right * (reach - cut) + beforeX * cut, down * (reach - cut) + beforeY * cut);
    const out = at(right * (reach - cut) + afterX * cut, down * (reach - cut) + afterY * cut);
    return `${index === 0 ? 'M' : 'L'}${into}Q${tip} ${out}`;
  });
  return `${sides.join('')}Z`;
}

/** The corners of a polygon, softened, as the data of an SVG path. */
function softened(corners: readonly (readonly [number, number])[], cut: number): string {
  const toward = (from: readonly [number, number], to: readonly [number, number]) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const share = Math.min(0.5, cut / length);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
  };
  const text = ([x, y]: readonly [number, number]) => `${rounded(x)} ${rounded(y)}`;
  const sides = corners.map((corner, index) => {
    const into = toward(corner, corners[(index + corners.length - 1) % corners.length]!);
    const out = toward(corner, corners[(index + 1) % corners.length]!);
    return `${index === 0 ? 'M' : 'L'}${text(into)}Q${text(corner)} ${text(out)}`;
  });
  return `${sides.join('')}Z`;
}

/** A triangle standing on its base, of the weight of a disc of that radius. */
function triangle(x: number, y: number, radius: number): string {
  const [half, above, below] = [radius * 1.15, radius * 1.2, radius * 0.82];
  return softened(
    [
      [x, y - above],
      [x + half, y + below],
      [x - half, y + below],
    ],
    radius * 0.2,
  );
}

/** A plus with broad arms. */
function plus(x: number, y: number, radius: number): string {
  const [reach, arm] = [radius * 1.04, radius * 0.42];
  const corners = [
    [-arm, -reach],
    [arm, -reach],
    [arm, -arm],
    [reach, -arm],
    [reach, arm],
    [arm, arm],
    [arm, reach],
    [-arm, reach],
    [-arm, arm],
    [-reach, arm],
    [-reach, -arm],
    [-arm, -arm],
  ] as const;
  return softened(
    corners.map(([right, down]) => [x + right, y + down] as const),
    radius * 0.12,
  );
}

function disc(x: number, y: number, radius: number): string {
  const r = rounded(radius);
  return `M${rounded(x - radius)} ${rounded(y)}a${r} ${r} 0 1 0 ${rounded(2 * radius)} 0a${r} ${r} 0 1 0 ${rounded(-2 * radius)} 0Z`;
}

/** The outline of a seat's shape as the data of an SVG path: disc, diamond, triangle, plus. */
export function outline(seat: number, x: number, y: number, radius: number): string {
  return [disc, diamond, triangle, plus][seat % 4]!(x, y, radius);
}

/** The eight-pointed star of the golden square: two squares, one turned by an eighth. */
export function star(x: number, y: number, radius: number): string {
  const inner = radius * 0.765;
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const reach = index % 2 ? inner : radius;
    return `${rounded(x + reach * Math.sin(angle))} ${rounded(y - reach * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Four corner brackets around a square's middle, the sign of a pawn's last move. */
export function brackets(x: number, y: number, reach = 17, arm = 8): string {
  return [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ]
    .map(([right, down]) => {
      const [cornerX, cornerY] = [x + right! * reach, y + down! * reach];
      return `M${cornerX} ${cornerY - down! * arm}V${cornerY}H${cornerX - right! * arm}`;
    })
    .join('');
}
