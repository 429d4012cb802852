/** The value with another one at a path; what is not on the path is shared. Pure. Throws for a path that is not there. */
export function setAt(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value) && typeof step === 'number') {
    return value.map((item, index) => (index === step ? setAt(item, rest, next) : item));
  }
  if (typeof value === 'object' && value !== null && step in value) {
    return { ...value, [step]: setAt(Reflect.get(value, step), rest, next) };
  }
  throw new Error(`There is no ${String(step)} to change`);
}
