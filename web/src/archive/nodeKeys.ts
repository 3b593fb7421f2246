import type { Selection } from '#web/kit/tables/selection.ts'

/** What a key does with the entry that has the focus. Enter opens it, Shift+Space selects it and the arrows go on by themselves, as in every list. */
export type NodeAct = 'rename' | 'remove' | 'move' | 'details' | 'preview'
const acts: Readonly<Record<string, NodeAct>> = { F2: 'rename', Delete: 'remove', m: 'move', i: 'details', ' ': 'preview' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The act of a key; undefined for keys that do nothing here, and together with Ctrl, Alt or Command. */
export const actOfKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): NodeAct | undefined =>
  ctrlKey || metaKey || altKey || (key === ' ' && shiftKey) ? undefined : acts[key]

/** Selects all entries of the page on Ctrl+A or Command+A, and none on Escape. Returns whether the key did something. */
export const chooseByKey = (
  { key, ctrlKey, metaKey, altKey }: Omit<Pressed, 'shiftKey'>,
  { ids, page, clear }: Pick<Selection, 'ids' | 'page' | 'clear'>,
): boolean => {
  const isAll = key === 'a' && (ctrlKey || metaKey) && !altKey
  const isNone = key === 'Escape' && ids.size > 0
  if (isAll) page(true)
  if (isNone) clear()
  return isAll || isNone
}
