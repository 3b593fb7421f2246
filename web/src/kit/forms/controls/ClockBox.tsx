import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react'
import { BoxInput, InputBox } from '../../ui/Input.tsx'

type Props = {
  /** What stands in the box while nobody types. */
  shown: string
  /** Told what was typed, when the box is left, on Enter, on an arrow key and on Ctrl+S. */
  onTyped: (text: string) => void
  /** Arrow up and down, unless something was just typed. */
  onStep: (by: 1 | -1) => void
  /** Stands before the time, e.g. the sign of the next day. */
  before?: ReactNode
  readOnly: boolean
  disabled?: boolean
  input: InputHTMLAttributes<HTMLInputElement>
}

/** A time or a length, typed in any usual way; arrow keys move it. What is typed counts as soon as a key means more than typing. */
export function ClockBox({ shown, onTyped, onStep, before, readOnly, disabled = false, input }: Props) {
  const [typed, setTyped] = useState<string>()
  const waits = typed !== undefined && typed !== shown
  const settle = () => {
    setTyped(undefined)
    if (waits) onTyped(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    // Ctrl+S saves the form, with what stands in the box (useSaveKeys.ts)
    if (event.key === 'Enter' || (command && event.key.toLowerCase() === 's')) return settle()
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (!by || readOnly || event.altKey || command) return
    event.preventDefault()
    settle()
    // the step would start from the time before
    if (!waits) onStep(by)
  }
  return (
    <InputBox invalid={Boolean(input['aria-invalid'])} off={disabled}>
      {before}
      <BoxInput
        {...input}
        figures
        type="text"
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        disabled={disabled}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => {
          settle()
          input.onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
      />
    </InputBox>
  )
}
