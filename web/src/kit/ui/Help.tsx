import type { ComponentProps } from 'react'
import { furigana } from './Furigana.tsx'
import styles from './Help.module.css'

type Props = Omit<ComponentProps<'p'>, 'className'>

/** What helps to fill in a field; it goes where nothing can be filled in. */
export const Help = ({ children, ...props }: Props) => (
  <p {...props} className={styles.help}>
    {furigana(children)}
  </p>
)

/** What is wrong with a field. */
export const ErrorText = ({ children, ...props }: Props) => (
  <p {...props} className={styles.error} data-sign="danger">
    {furigana(children)}
  </p>
)
