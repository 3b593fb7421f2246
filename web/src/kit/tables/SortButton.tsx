import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import styles from './Grid.module.css'

/** A header that orders the list; the order itself is told by `aria-sort` of its cell. */
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
      <span>{text}</span>
      <Arrow fontSize="inherit" />
    </button>
  )
}
