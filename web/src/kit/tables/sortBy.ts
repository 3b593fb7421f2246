const compare = new Intl.Collator('ja', { numeric: true }).compare

/** Sorts the rows of a table by a value of theirs: texts as people read them, `S2` before `S10`. */
export const sortBy =
  <R>(value: (one: R) => string | number) =>
  (a: { original: R }, b: { original: R }): number => {
    const [one, other] = [value(a.original), value(b.original)]
    return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
  }
