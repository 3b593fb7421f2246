/** One act on a record, such as an approval: the states from which it is allowed, and the state to which it leads. */
export type Step<S = string> = {
  /** The states from which the act is allowed. Null: the record does not exist yet, and the act creates it. */
  readonly from: readonly (S | null)[]
  readonly to: S
  /** Whether the act takes a reason, and must have one; without this the act accepts none. */
  readonly reason?: 'required' | 'optional'
}
/** The acts of an entity, by name. `fact` is the column that holds the state; only acts change it. */
export type Acts = { readonly fact: string; readonly steps: Readonly<Record<string, Step>> }

export const acts = <const F extends string, const S extends Readonly<Record<string, Step>>>(fact: F, steps: S) => ({ fact, steps })

/** Whether an act is allowed in the present state of a record. */
export const mayFollow = ({ steps }: Acts, name: string, state: string | null): boolean =>
  steps[name]?.from.includes(state) ?? false
/** The acts that are allowed in the present state of a record. */
export const nextActs = <A extends Acts>(of: A, state: string | null): (keyof A['steps'] & string)[] =>
  Object.keys(of.steps).filter((name) => mayFollow(of, name, state))
