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
