import type { ComponentProps } from 'react'
import { furigana } from './Furigana.tsx'
import styles from './Help.module.css'

type Props = Omit<ComponentProps<'p'>, 'className'>

/** Help text of a field; hidden where the field cannot be filled in. */
export const Help = ({ children, ...props }: Props) => (
  <p {...props} className={styles.help}>
    {furigana(children)}
  </p>
)

/** Error text of a field. */
export const ErrorText = ({ children, ...props }: Props) => (
  <p {...props} className={styles.error} data-sign="danger">
    {furigana(children)}
  </p>
)
