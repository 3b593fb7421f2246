import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { ErrorText, Help } from './Help.tsx'
import styles from './TextField.module.css'

type FrameProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Draws the control with the given id and ARIA attributes for its error and description. */
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A labelled field without the component library, so that the pages before the login can use it too. */
export function PlainField({ label, hint, error, children }: FrameProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].join(' ').trim()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {children({ id, ...(error && { 'aria-invalid': true }), ...(described && { 'aria-describedby': described }) })}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hint && <Help id={`${id}-hint`}>{hint}</Help>}
    </div>
  )
}

type Props = Omit<FrameProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'className'> & {
    onText: (text: string) => void
    /** A code: its figures stand apart. */
    figures?: boolean
    /** A button inside the field, at its end. */
    end?: ReactNode
  }

/** A `PlainField` for text. */
export function TextField({ label, hint, error, onText, figures = false, end, ...input }: Props) {
  return (
    <PlainField label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            className={figures ? styles.figures : undefined}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              keepComposing(event)
              input.onKeyDown?.(event)
            }}
          />
          {end}
        </>
      )}
    </PlainField>
  )
}

/** Enter that ends the conversion of typed kana must not send the form. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) event.preventDefault()
}
