import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './Grid.module.css'

/** Column header that sorts the list; screen readers learn the order from `aria-sort` of its cell. */
export function SortButton({
  text,
  order,
  onClick,
}: {
  text: string
  order: 'ascending' | 'descending' | 'none' | undefined
  onClick: () => void
}) {
  const Arrow = order === 'descending' ? ArrowDownward : ArrowUpward
  return (
    <button type="button" className={styles.sort} data-on={order !== 'none' || undefined} title={text} onClick={onClick}>
      <span>
        <Furigana>{text}</Furigana>
      </span>
      <Arrow fontSize="inherit" />
    </button>
  )
}
