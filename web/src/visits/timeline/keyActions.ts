import type { Step } from './steps.ts'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export type Action =
  | { readonly do: 'step'; readonly step: Step }
  | { readonly do: 'period'; readonly by: 1 | -1 }
  | { readonly do: 'lift' | 'drop' | 'cancel' | 'open' | 'create' | 'ask' | 'delete' }
  | { readonly do: 'choose' | 'chooseAll' | 'copy' | 'cut' | 'paste' }
  /** Moves or resizes the lifted item, lifting it first if necessary; `edge`: its end, or the item as a whole. */
  | { readonly do: 'pull'; readonly edge: 'move' | 'end'; readonly by: 1 | -1; readonly size: 'step' | 'fine' | 'day' }
  | { readonly do: 'carry'; readonly by: 1 | -1 }

/**
 * The action of a key in the grid.
 * @param held whether an item is lifted
 * @param rtl whether time runs from right to left
 */
export function actionOf(press: KeyPress, held: boolean, rtl: boolean): Action | undefined {
  const along = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[press.key] as 1 | -1 | undefined
  const down = { ArrowDown: 1, ArrowUp: -1 }[press.key] as 1 | -1 | undefined
  if (along && (held || press.shiftKey)) {
    const size = press.ctrlKey || press.metaKey ? 'day' : press.altKey ? 'fine' : 'step'
    return { do: 'pull', edge: press.shiftKey ? 'end' : 'move', by: along, size }
  }
  return held ? heldAction(press.key, down) : freeAction(press, along, down)
}

function heldAction(key: string, down: 1 | -1 | undefined): Action | undefined {
  if (down) return { do: 'carry', by: down }
  if (key === 'Enter' || key === ' ') return { do: 'drop' }
  if (key === 'Escape' || key === 'Tab') return { do: 'cancel' }
  return undefined
}

function freeAction(press: KeyPress, along: 1 | -1 | undefined, down: 1 | -1 | undefined): Action | undefined {
  const { key } = press
  const command = press.ctrlKey || press.metaKey
  if (along && !command && !press.altKey) return { do: 'step', step: along > 0 ? 'later' : 'earlier' }
  if (down && !command && !press.altKey) return { do: 'step', step: down > 0 ? 'below' : 'above' }
  if (key === 'Home') return { do: 'step', step: command ? 'top' : 'first' }
  if (key === 'End') return { do: 'step', step: command ? 'bottom' : 'last' }
  if (key === 'PageUp') return press.altKey ? { do: 'step', step: 'pageUp' } : { do: 'period', by: -1 }
  if (key === 'PageDown') return press.altKey ? { do: 'step', step: 'pageDown' } : { do: 'period', by: 1 }
  if (command && !press.altKey && !press.shiftKey) return commands[key.toLowerCase()]
  if (command || press.altKey) return undefined
  if (key === ' ') return { do: 'lift' }
  if (key === 'Enter') return { do: 'open' }
  if (key === 'n' || key === 'N' || key === 'Insert') return { do: 'create' }
  if (key === 'l' || key === 'L') return { do: 'ask' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'delete' }
  return undefined
}

/** Shortcuts with Ctrl or Cmd, as in other programs. */
const commands: Readonly<Record<string, Action>> = {
  ' ': { do: 'choose' },
  a: { do: 'chooseAll' },
  c: { do: 'copy' },
  x: { do: 'cut' },
  v: { do: 'paste' },
}
