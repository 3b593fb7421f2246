import { NameFurigana } from './Furigana.tsx'
import { SampleMark } from './SampleMark.tsx'
import styles from './OptionText.module.css'

/** One record among those that were found: its name, and what tells it from others of that name. */
export const OptionText = ({ name, kana, note, sample }: { name: string; kana: string | null; note: string; sample: boolean }) => (
  <span className={styles.option}>
    <span>
      {sample && <SampleMark />}
      <NameFurigana name={name} kana={kana ?? undefined} />
    </span>
    <small>{note}</small>
  </span>
)
