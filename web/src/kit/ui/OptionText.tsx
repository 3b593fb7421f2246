import { NameFurigana } from './Furigana.tsx'
import { Muted } from './Muted.tsx'
import { SampleMark } from './SampleMark.tsx'
import styles from './OptionText.module.css'

/** Text of an option that stands for a record: its name, and a note that distinguishes it from others of the same name. */
export const OptionText = ({ name, kana, note, sample }: { name: string; kana: string | null; note: string; sample: boolean }) => (
  <span className={styles.option}>
    <span>
      {sample && <SampleMark />}
      <NameFurigana name={name} kana={kana ?? undefined} />
    </span>
    <Muted>{note}</Muted>
  </span>
)
