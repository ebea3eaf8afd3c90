/** From pointers to wishes: what a mouse or a finger on the board asks for. No drawing, no rules. */
import { wallBox, type Layout, type Point } from './geometry.ts';
import { crossingNear, grooveSlack, hitAt, type Hit } from './hits.ts';
import { sameSquare, type Lie, type Wall } from './notation.ts';

/** A point of the board, and how many CSS pixels a unit measures there. */
export interface Spot extends Point {
  readonly scale: number;
}

/** A finger that moved further than this, in CSS pixels, drags. */
const DRAG_AFTER = 8;
/** The slat rides this many CSS pixels above the finger. */
const RIDE = 44;
/** A finger this near to a previewed slat, in CSS pixels, takes hold of it. */
const GRIP = 14;

/** The walls a pointer asks for keep their lie while it stays on one crossing after being turned. */
export class Pointing {
  private held: Wall | null = null;
  private touch: { id: number; from: Spot; lie: Lie; mayDrag: boolean; dragging: boolean } | null = null;

  constructor(private readonly layout: () => Layout) {}

  /** What a mouse at a spot is over. */
  hover(spot: Spot): Hit | null {
    const hit = hitAt(this.layout(), spot, grooveSlack(spot.scale), this.held?.lie ?? 'h');
    if (hit?.kind !== 'wall') {
      this.held = null;
      return hit;
    }
    if (this.held && sameSquare(this.held.at, hit.wall.at)) return { kind: 'wall', wall: this.held };
    this.held = null;
    return hit;
  }

  /** The wall under the pointer was turned: it stays so until the pointer goes to another crossing. */
  hold(wall: Wall | null): void {
    this.held = wall;
  }

  /** A finger comes down, perhaps on the wall already previewed. */
  press(id: number, spot: Spot, previewed: Wall | null): void {
    const hit = hitAt(this.layout(), spot, grooveSlack(spot.scale), previewed?.lie ?? 'h');
    const gripped = previewed !== null && this.grips(previewed, spot);
    const lie = gripped ? previewed.lie : hit?.kind === 'wall' ? hit.wall.lie : 'h';
    this.touch = { id, from: spot, lie, mayDrag: gripped || hit?.kind === 'wall', dragging: false };
  }

  /** A finger that brings a slat from outside the board. */
  bring(id: number, spot: Spot): void {
    this.touch = { id, from: spot, lie: 'h', mayDrag: true, dragging: true };
  }

  /** The wall a moving finger carries, or null while it does not drag. */
  drag(id: number, spot: Spot): Wall | null {
    const touch = this.touch;
    if (touch?.id !== id || !touch.mayDrag) return null;
    const way = Math.hypot(spot.x - touch.from.x, spot.y - touch.from.y) * spot.scale;
    touch.dragging ||= way > DRAG_AFTER;
    if (!touch.dragging) return null;
    return { at: crossingNear(this.layout(), { x: spot.x, y: spot.y - RIDE / spot.scale }), lie: touch.lie };
  }

  /** A finger goes up: what it tapped, or null if it dragged or wandered off. */
  release(id: number, spot: Spot): Hit | null {
    const touch = this.touch;
    this.touch = null;
    if (touch?.id !== id || touch.dragging) return null;
    const way = Math.hypot(spot.x - touch.from.x, spot.y - touch.from.y) * spot.scale;
    if (way > DRAG_AFTER * 2) return null;
    return hitAt(this.layout(), touch.from, grooveSlack(spot.scale), touch.lie);
  }

  /** The system took the finger away, or a second one came. */
  cancel(): void {
    this.touch = null;
  }

  private grips(wall: Wall, spot: Spot): boolean {
    const box = wallBox(this.layout(), wall, GRIP / spot.scale);
    return spot.x >= box.x && spot.x <= box.x + box.width && spot.y >= box.y && spot.y <= box.y + box.height;
  }
}
