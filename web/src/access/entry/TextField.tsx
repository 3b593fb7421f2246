import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import './fields.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  onText: (text: string) => void
  /** Stands inside the field, at its end. */
  end?: ReactNode
}

/** A labelled text field of the pages before the login, which carry no component library. */
export function TextField({ label, hint, error, onText, end, ...input }: Props) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].join(' ').trim()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            keepComposing(event)
            input.onKeyDown?.(event)
          }}
        />
        {end}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Enter that ends the conversion of typed kana must not send the form. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) event.preventDefault()
}
