/** What a key does with the entry that has the focus. Enter opens it and the arrows go on by themselves, as in every list. */
export type NodeAct = 'preview' | 'rename' | 'remove' | 'move' | 'details'
const acts: Readonly<Record<string, NodeAct>> = { ' ': 'preview', F2: 'rename', Delete: 'remove', m: 'move', i: 'details' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The act of a key; undefined for keys that do nothing here, and together with Ctrl, Alt or Command. */
export const actOfKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): NodeAct | undefined =>
  ctrlKey || metaKey || altKey ? undefined : acts[key]
