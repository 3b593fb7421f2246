import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './Input.module.css'

type Plain<Tag extends 'input' | 'textarea' | 'select' | 'div'> = Omit<ComponentProps<Tag>, 'className'>

/** One line of text; `figures` stand below each other. */
export const Input = ({ figures = false, ...props }: Plain<'input'> & { figures?: boolean }) => (
  <input {...props} className={cx(styles.input, figures && styles.figures)} />
)

export const TextArea = (props: Plain<'textarea'>) => <textarea {...props} className={styles.input} />

/** The list of choices that every browser and phone knows; `compact` beside other tools. */
export const Select = ({ compact = false, ...props }: Plain<'select'> & { compact?: boolean }) => (
  <select {...props} className={cx(styles.input, compact && styles.compact)} />
)

type BoxProps = Plain<'div'> & {
  invalid: boolean | undefined
  /** Holds chips, which may need several lines, instead of one thing. */
  chips?: boolean
  /** Nothing can be typed yet. */
  off?: boolean
}

/** A field that holds more than what is typed: its `BoxInput`, and texts or buttons beside it. */
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
