import { describe, expect, it } from "vitest";
import { channelOf, TV_CHANNELS } from "./tv-channel.rules.ts";

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const contrastOnWhite = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
};

describe("TV_CHANNELS", () => {
  it("has 23 channels with their own id, slug and colour", () => {
    for (const key of ["id", "slug", "colour", "name"] as const) expect(new Set(TV_CHANNELS.map((channel) => channel[key])).size).toBe(23);
    for (const { slug } of TV_CHANNELS) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
  it.each([...TV_CHANNELS, channelOf(99)])("$name can be read on white", ({ colour }) => {
    expect(contrastOnWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });
  it("keeps unknown channels", () => {
    expect(channelOf(99)).toMatchObject({ id: 99, slug: "sender-99" });
    expect(channelOf(1).slug).toBe("lichtblick-tv");
  });
});
