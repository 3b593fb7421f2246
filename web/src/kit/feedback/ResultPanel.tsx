import type { ReactElement, ReactNode } from 'react'
import styles from './ResultPanel.module.css'
import { ErrorPicture, SuccessPicture } from './Pictures.tsx'

const pictures = { error: ErrorPicture, success: SuccessPicture }

type Props = {
  title: string
  subtitle?: string
  /** A further action, such as a button or a link. */
  extra?: ReactNode
  /** One of the built-in pictures, or an own one. */
  illustration?: keyof typeof pictures | ReactElement
}

/** Centred message with the result of something, such as an error or a success, with an illustration and an action. */
export function ResultPanel({ title, subtitle, extra, illustration }: Props) {
  const Picture = typeof illustration === 'string' ? pictures[illustration] : undefined
  return (
    <section className={styles.result}>
      {illustration !== undefined && <div className={styles.picture}>{Picture ? <Picture /> : illustration}</div>}
      <h1>{title}</h1>
      {subtitle && <p>{subtitle}</p>}
      {extra && <div className={styles.extra}>{extra}</div>}
    </section>
  )
}

/** The message with a result as a whole page. */
export const ResultPage = (props: Props) => (
  <main className={styles.alone}>
    <ResultPanel {...props} />
  </main>
)
