/** Loaded before anything else: a machine on which it is another year and chance always falls the same way. */
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.UTC(2031, 10, 5)] : values));
  }

  static now() {
    return RealDate.UTC(2031, 10, 5);
  }
};
Math.random = () => 0.25;
