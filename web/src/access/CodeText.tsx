import styles from './CodeText.module.css'

/** A code or an address that may be copied by hand: the font makes similar characters distinguishable. */
export const CodeText = ({ children }: { children: string }) => <code className={styles.code}>{children}</code>
