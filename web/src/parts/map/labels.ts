/** A rectangle on the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** A town on the map. */
export interface Dot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** How large it is drawn; its name stands beside that. */
  readonly radius?: number;
}
/** A name on the map: where its text begins, on the line it stands on. */
export interface Label extends Dot {
  readonly size: "large" | "small";
  readonly textX: number;
  readonly textY: number;
}

/** How many towns are written large. */
const LARGE = 3;
const SIZES = { large: { height: 15, letter: 7.4 }, small: { height: 14, letter: 6.7 } } as const;
/** Between a dot and its name. */
const GAP = 6;
/** Between two names. */
const AIR = 2;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + AIR && b.left < a.right + AIR && a.top < b.bottom + AIR && b.top < a.bottom + AIR;
const holds = (frame: Box, box: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

const boxAt = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });

/** On the right of its dot, on the left, below, above. */
const placesFor = ({ x, y, radius = 3 }: Dot, width: number, height: number): readonly Box[] => {
  const gap = radius + GAP - 3;
  return [
    boxAt(x + gap, y - height / 2, width, height),
    boxAt(x - gap - width, y - height / 2, width, height),
    boxAt(x - width / 2, y + gap, width, height),
    boxAt(x - width / 2, y - gap - height, width, height),
  ];
};

/** The names that find room, larger towns first; none covers another, a dot, or what is kept free. */
export const placeLabels = (dots: readonly Dot[], frame: Box, kept: readonly Box[]): readonly Label[] => {
  const taken = [...kept, ...dots.map(({ x, y }) => boxAt(x - 3, y - 3, 6, 6))];
  return dots.flatMap((dot, at) => {
    const size = at < LARGE ? "large" : "small";
    const { height, letter } = SIZES[size];
    const own = kept.length + at;
    const place = placesFor(dot, dot.name.length * letter, height).find(
      (box) => holds(frame, box) && !taken.some((other, index) => index !== own && meet(box, other)),
    );
    if (!place) return [];
    taken.push(place);
    return [{ ...dot, size, textX: place.left, textY: place.bottom - 4 }];
  });
};
