import styles from './OptionText.module.css'

/** One record among those that were found: its name, and what tells it from others of that name. */
export const OptionText = ({ name, note }: { name: string; note: string }) => (
  <span className={styles.option}>
    {name}
    <small>{note}</small>
  </span>
)
