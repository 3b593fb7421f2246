import type { ReactNode } from 'react'
import { SuccessPicture } from '#web/kit/feedback/Pictures.tsx'
import styles from './Signing.module.css'

/** A page of the signer on which nothing is left to be done. */
export const SigningEnd = ({ title, good = false, children }: { title: string; good?: boolean; children: ReactNode }) => (
  <section className={styles.step}>
    {good && <SuccessPicture />}
    <h1>{title}</h1>
    {children}
  </section>
)
