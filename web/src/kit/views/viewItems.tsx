import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ListSubheader from '@mui/material/ListSubheader'
import { MenuItem } from '../ui/MenuItem.tsx'
import type { ListView } from '#domain/kit/views.ts'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './Views.module.css'

type Props = {
  views: readonly ListView[]
  active: ListView | undefined
  words: { mine: string; shared: string; starts: string; by: (view: ListView) => string }
  onOpen: (view: ListView) => void
}

/**
 * The views as an array of menu items (a MUI menu does not accept fragments): first the own views that are not shared, then all shared
 * views.
 */
export const viewItems = ({ views, active, words, onOpen }: Props) => {
  const item = (view: ListView) => (
    <MenuItem
      key={view.id}
      role="menuitemradio"
      aria-checked={view.id === active?.id}
      selected={view.id === active?.id}
      onClick={() => onOpen(view)}
    >
      <span>{view.mine ? view.name : words.by(view)}</span>
      {view.start && <HomeOutlined fontSize="small" className={styles.start} titleAccess={words.starts} />}
    </MenuItem>
  )
  const group = (key: string, text: string, ones: readonly ListView[]) =>
    ones.length === 0
      ? []
      : [
          <ListSubheader key={key} className={styles.group} role="presentation">
            <Furigana>{text}</Furigana>
          </ListSubheader>,
          ...ones.map(item),
        ]
  return [
    ...group(
      'mine',
      words.mine,
      views.filter(({ mine, shared }) => mine && !shared),
    ),
    ...group(
      'shared',
      words.shared,
      views.filter(({ shared }) => shared),
    ),
  ]
}
