import encode from "qrcode-generator";
import { useMemo } from "react";

/** White modules around the code that readers need. */
const QUIET = 4;

/** A QR code drawn as one path; dark on white in every brand, because cameras want it so. */
export function QrCode({ text, edge, label }: { text: string; edge: number; label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(0, "M");
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const cells = Array.from({ length: count * count }, (_, index) => [Math.floor(index / count), index % count] as const);
    const dark = cells.filter(([row, column]) => code.isDark(row, column));
    return { size: count + 2 * QUIET, path: dark.map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`).join("") };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={edge} height={edge} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
