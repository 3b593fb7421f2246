import { SampleMark } from './SampleMark.tsx'
import styles from './OptionText.module.css'

/** One record among those that were found: its name, and what tells it from others of that name. */
export const OptionText = ({ name, note, sample }: { name: string; note: string; sample: boolean }) => (
  <span className={styles.option}>
    <span>
      {sample && <SampleMark />}
      {name}
    </span>
    <small>{note}</small>
  </span>
)
