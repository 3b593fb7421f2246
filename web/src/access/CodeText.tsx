import styles from './CodeText.module.css'

/** A code or an address to be copied by hand: every sign can be told from the others. */
export const CodeText = ({ children }: { children: string }) => <code className={styles.code}>{children}</code>
