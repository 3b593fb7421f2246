/** What is tried one after the other: everything once, however long that takes, and then again as long as there is time. */
export function* passesOf<K>(kinds: readonly K[], isOver: () => boolean): Generator<{ kind: K; pass: number }> {
  for (let pass = 0; pass === 0 || !isOver(); pass++)
    for (const kind of kinds) {
      if (pass > 0 && isOver()) return
      yield { kind, pass }
    }
}
