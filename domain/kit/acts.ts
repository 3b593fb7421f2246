/** What somebody may do to a record that is more than a change of its facts: from which states it leads to which one. */
export type Step<S = string> = {
  /** Null: the record does not exist yet, and the act makes it. */
  readonly from: readonly (S | null)[]
  readonly to: S
  /** Whether the act says why; without it there is nothing to say. */
  readonly reason?: 'required' | 'optional'
}
/** The acts of an entity, by name. `fact` is the column that shows where the last act led: nothing else changes it. */
export type Acts = { readonly fact: string; readonly steps: Readonly<Record<string, Step>> }

export const acts = <const F extends string, const S extends Readonly<Record<string, Step>>>(fact: F, steps: S) => ({ fact, steps })

/** Whether an act may follow where a record stands. */
export const mayFollow = ({ steps }: Acts, name: string, state: string | null): boolean =>
  steps[name]?.from.includes(state) ?? false
/** The acts that may follow where a record stands. */
export const nextActs = <A extends Acts>(of: A, state: string | null): (keyof A['steps'] & string)[] =>
  Object.keys(of.steps).filter((name) => mayFollow(of, name, state))
