import { type Entity, parentKey } from './entity.ts'

/** A kind of dated record that records of `self` have: `key` is its column with the id of a record of `self`. */
export type HeldKind = { readonly kind: Entity; readonly key: string; readonly self: Entity }

/** The entity that names the records of another one, such as staff for foreign workers: both records are about the same person. */
export const namesakeOf = (all: readonly Entity[], e: Entity): Entity | undefined => {
  const to = e.of ? undefined : e.fields[e.named[0] ?? '']?.to
  return all.find(({ name }) => name === to)
}

/**
 * Every kind of dated record that records of an entity have, either as their parent or by a reference of which only one holds at a time.
 * Those of the other record of the same person are included (`namesakeOf`), whichever of the two gives the name.
 */
export const heldKinds = (all: readonly Entity[], e: Entity): HeldKind[] => {
  const namesake = namesakeOf(all, e)
  const selves = [e, ...(namesake ? [namesake] : []), ...all.filter((other) => namesakeOf(all, other) === e)]
  return selves.flatMap((self) =>
    all.flatMap((kind): HeldKind[] => {
      if (!kind.dated) return []
      const key = parentKey(kind)
      if (kind.of === self && key !== undefined) return [{ kind, key, self }]
      return kind.per !== undefined && kind.fields[kind.per]?.to === self.name ? [{ kind, key: kind.per, self }] : []
    }),
  )
}
