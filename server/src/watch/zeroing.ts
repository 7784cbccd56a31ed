import type { Attributes, Meter, ObservableGauge } from "@opentelemetry/api";

type Known = Map<string, Attributes>;

/** Remembers what was told; afterwards tells zero of what was told before and is no more. */
const openRound = (known: Known) => {
  const told = new Set<string>();
  return {
    note: (attributes: Attributes = {}): void => {
      const key = JSON.stringify(attributes);
      told.add(key);
      known.set(key, attributes);
    },
    gone: (): Attributes[] => [...known].filter(([key]) => !told.has(key)).map(([, attributes]) => attributes),
  };
};

/**
 * A meter whose gauges fall to zero when their rows are gone. The exporter repeats the last value of every series for ever: a case that was closed would stay
 * overdue, and its alert would never end.
 */
export const zeroing = (meter: Meter): Meter => {
  const knownOf = new Map<object, Known>();
  const seriesOf = (gauge: object): Known => {
    const known = knownOf.get(gauge) ?? new Map<string, Attributes>();
    knownOf.set(gauge, known);
    return known;
  };
  const createObservableGauge: Meter["createObservableGauge"] = (name, options) => {
    const gauge: ObservableGauge = meter.createObservableGauge(name, options);
    const add = gauge.addCallback.bind(gauge);
    gauge.addCallback = (callback) =>
      add(async (told) => {
        const round = openRound(seriesOf(gauge));
        await callback({ observe: (value, attributes) => (round.note(attributes), told.observe(value, attributes)) });
        for (const attributes of round.gone()) told.observe(0, attributes);
      });
    return gauge;
  };
  const addBatchObservableCallback: Meter["addBatchObservableCallback"] = (callback, observables) =>
    meter.addBatchObservableCallback(async (told) => {
      const rounds = new Map<object, ReturnType<typeof openRound>>(observables.map((one) => [one, openRound(seriesOf(one))]));
      await callback({
        observe: (metric, value, attributes) => (rounds.get(metric)?.note(attributes), told.observe(metric, value, attributes)),
      });
      for (const metric of observables)
        for (const attributes of rounds.get(metric)?.gone() ?? [])
          (told.observe as (gauge: object, value: number, attributes: Attributes) => void)(metric, 0, attributes);
    }, observables);
  return Object.assign(Object.create(meter) as Meter, { createObservableGauge, addBatchObservableCallback });
};
