import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { ErrorText, Help } from '#web/kit/ui/Help.tsx'
import styles from './TextField.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'className'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  onText: (text: string) => void
  /** A code: its figures stand apart. */
  figures?: boolean
  /** A button inside the field, at its end. */
  end?: ReactNode
}

/** A labelled text field of the pages before the login, which carry no component library. */
export function TextField({ label, hint, error, onText, figures = false, end, ...input }: Props) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].join(' ').trim()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={figures ? styles.figures : undefined}
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
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hint && <Help id={`${id}-hint`}>{hint}</Help>}
    </div>
  )
}

/** Enter that ends the conversion of typed kana must not send the form. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) event.preventDefault()
}
