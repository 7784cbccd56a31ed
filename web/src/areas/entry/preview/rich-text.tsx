import { parseRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import type { Lines } from "@schaufenster/contract/values/text/rich-text-blocks.ts";
import { Fragment } from "react";

/** A formatted text; only paragraphs, lists and emphasis can come out of it. */
export function RichText({ text }: { text: string }) {
  // The parts of a text never move: their place is their name.
  /* oxlint-disable react/no-array-index-key */
  return parseRichText(text).map((block, index) => {
    if (block.kind === "p") {
      return (
        <p key={index}>
          <LinesOfText lines={block.lines} />
        </p>
      );
    }
    const List = block.kind;
    return (
      <List key={index}>
        {block.items.map((lines, item) => (
          <li key={item}>
            <LinesOfText lines={lines} />
          </li>
        ))}
      </List>
    );
  });
}

function LinesOfText({ lines }: { lines: Lines }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.map(({ text, strong, em }, piece) => {
        const words = em ? <em>{text}</em> : text;
        return strong ? <strong key={piece}>{words}</strong> : <Fragment key={piece}>{words}</Fragment>;
      })}
    </Fragment>
  ));
}
