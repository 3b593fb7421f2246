import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './Input.module.css'

type Plain<Tag extends 'input' | 'textarea' | 'select' | 'div'> = Omit<ComponentProps<Tag>, 'className'>

/** Text input of one line; `figures` gives digits of equal width, for columns of numbers. */
export const Input = ({ figures = false, ...props }: Plain<'input'> & { figures?: boolean }) => (
  <input {...props} className={cx(styles.input, figures && styles.figures)} />
)

export const TextArea = (props: Plain<'textarea'>) => <textarea {...props} className={styles.input} />

/** The native select of the browser, as a field of a form; beside a text or in a cell it is a `SmallSelect`. */
export const Select = (props: Plain<'select'>) => <select {...props} className={styles.input} />

type BoxProps = Plain<'div'> & {
  invalid: boolean | undefined
  /** The box contains chips, which may need several lines. */
  chips?: boolean
  /** Draws the box as disabled. */
  off?: boolean
}

/** Frame of a field that contains a `BoxInput` and texts or buttons beside it. */
export const InputBox = ({ invalid = false, chips = false, off = false, ...props }: BoxProps) => (
  <div
    {...props}
    className={cx(styles.input, chips ? styles.chips : styles.box)}
    data-invalid={invalid || undefined}
    data-off={off || undefined}
  />
)

export const BoxInput = ({ figures = false, ...props }: Plain<'input'> & { figures?: boolean }) => (
  <input {...props} className={cx(styles.plain, figures && styles.figures)} />
)
