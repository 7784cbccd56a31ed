import { describe, expect, test } from "vitest";
import { isTourPath, joinTour, POPUPS_MOST, whatOpens, type TourMoment } from "./tour.rules.ts";

const NEVER = { started: false, modalOpened: false, popupCount: 0 };
const FIRST: TourMoment = { isDesktop: true, isCustomer: true, path: "/", hasForm: false, loginCount: 1, tour: NEVER };

/** What must hold at all, in the words of the specification. */
const allowed = ({ isDesktop, isCustomer, path, hasForm, tour }: TourMoment) =>
  isDesktop && isCustomer && !hasForm && !tour.started && !["/benutzer", "/redirect"].includes(path);

describe("whether the tour offers itself", () => {
  // Written from the specification, not from the function: every condition that must hold at all, and then which of the two it is.
  const yesNo = [true, false];
  const cases = yesNo.flatMap((isDesktop) =>
    yesNo.flatMap((isCustomer) =>
      ["/", "", "/kunde/anfragen/uebersicht", "/benutzer", "/redirect"].flatMap((path) =>
        yesNo.flatMap((hasForm) =>
          [0, 1, 2, 20].flatMap((loginCount) =>
            yesNo.flatMap((started) =>
              yesNo.flatMap((modalOpened) =>
                [0, 1, 4, 5, 6].map((popupCount) => ({
                  isDesktop,
                  isCustomer,
                  path,
                  hasForm,
                  loginCount,
                  tour: { started, modalOpened, popupCount },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );

  test("the table has every row", () => expect(cases).toHaveLength(2 * 2 * 5 * 2 * 4 * 2 * 2 * 5));
  test("nothing where one condition fails", () =>
    expect(cases.filter((one) => !allowed(one)).filter((one) => whatOpens(one) !== null)).toEqual([]));
  test("a modal exactly at the first sign-in, when it was never open", () => {
    const modal = cases.filter((one) => whatOpens(one) === "modal");
    expect(modal).toEqual(cases.filter((one) => allowed(one) && one.loginCount === 1 && !one.tour.modalOpened));
    expect(modal.length).toBeGreaterThan(0);
  });
  test("else a popup, until it has been open five times", () => {
    const popup = cases.filter((one) => whatOpens(one) === "popup");
    const others = cases.filter((one) => allowed(one) && !(one.loginCount === 1 && !one.tour.modalOpened));
    expect(popup).toEqual(others.filter(({ tour }) => [0, 1, 4].includes(tour.popupCount)));
  });
});

test("five displays in a row, then no more", () => {
  let tour = { ...NEVER, modalOpened: true };
  const shown = Array.from({ length: 7 }, () => {
    const opens = whatOpens({ ...FIRST, tour });
    if (opens === "popup") tour = { ...tour, popupCount: tour.popupCount + 1 };
    return opens;
  });
  expect(shown).toEqual([...Array<string>(POPUPS_MOST).fill("popup"), null, null]);
});

test.each([
  ["/", true],
  ["/kunde", true],
  ["/kunde/highlights", true],
  ["/kundendienst", false],
  ["/benutzer", false],
  ["/account/verknuepfung/login", false],
])("%s is a page of the tour: %s", (path, expected) => expect(isTourPath(path)).toBe(expected));

test("what one of both knows is known", () => {
  expect(joinTour(NEVER, { started: true, modalOpened: false, popupCount: 3 })).toEqual({
    started: true,
    modalOpened: false,
    popupCount: 3,
  });
  expect(joinTour({ started: false, modalOpened: true, popupCount: 4 }, NEVER)).toEqual({
    started: false,
    modalOpened: true,
    popupCount: 4,
  });
});
