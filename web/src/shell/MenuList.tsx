import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Collapse from '@mui/material/Collapse'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { screenKey, useLabels } from '#web/kit/facts/labels.ts'
import type { MenuGroup, MenuItem } from './menu.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import styles from './SideMenu.module.css'
import { useMenu } from './useMenu.ts'

type Props = { collapsed: boolean; onGo?: () => void }

/** The entries of the menu, and the settings, which are open to everybody. Collapsed, only icons with tooltips are shown. */
export function MenuList({ collapsed, onGo, onSettings }: Props & { onSettings: () => void }) {
  const { entries } = useMenu()
  return (
    <ul className={styles.menu}>
      {entries.map((entry) =>
        'items' in entry ? (
          <Group key={entry.label} group={entry} collapsed={collapsed} {...(onGo ? { onGo } : {})} />
        ) : (
          <Item key={entry.label} item={entry} collapsed={collapsed} {...(onGo ? { onGo } : {})} />
        ),
      )}
      <Settings collapsed={collapsed} onSettings={onSettings} />
    </ul>
  )
}

/** Opens the settings in a drawer over the current screen; they have no screen of their own, hence a button and not a link. */
function Settings({ collapsed, onSettings }: Pick<Props, 'collapsed'> & { onSettings: () => void }) {
  const { t } = useTranslation('common')
  const name = t('shell.settings')
  return (
    <li>
      <Tooltip title={collapsed ? name : ''} placement="right">
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onSettings}>
          <SettingsOutlined fontSize="small" aria-hidden />
          <Hidden when={collapsed}>
            <Furigana>{name}</Furigana>
          </Hidden>
        </button>
      </Tooltip>
    </li>
  )
}

function Item({ item: { label, icon: Icon, to }, collapsed, onGo }: Props & { item: MenuItem }) {
  const { of } = useLabels()
  const name = of(screenKey(label))
  return (
    <li>
      <Tooltip title={collapsed ? name : ''} placement="right">
        <Link
          to={to as string}
          activeOptions={{ exact: to === '/admin', includeSearch: false }}
          className={styles.item}
          onClick={() => onGo?.()}
        >
          <Icon fontSize="small" aria-hidden />
          <Hidden when={collapsed}>
            <Furigana>{name}</Furigana>
          </Hidden>
        </Link>
      </Tooltip>
    </li>
  )
}

const FOLDED = 'foldedmenu'
const foldedNow = (): unknown[] => {
  const stored = readStored(FOLDED)
  return Array.isArray(stored) ? stored : []
}

/** Whether a group is open. The browser stores which groups were closed. */
function useFolded(group: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => !foldedNow().includes(group))
  const keep = (next: boolean) => {
    const others = foldedNow().filter((one) => one !== group)
    writeStored(FOLDED, next ? others : [...others, group])
    setOpen(next)
  }
  return [open, keep]
}

function Group({ group: { label, items, icon: Icon }, collapsed, onGo }: Props & { group: MenuGroup }) {
  const { of } = useLabels()
  const [open, setOpen] = useFolded(label)
  const id = useId()
  const list = (
    <ul id={id} aria-label={of(screenKey(label))}>
      {items.map((item) => (
        <Item key={item.label} item={item} collapsed={collapsed} {...(onGo ? { onGo } : {})} />
      ))}
    </ul>
  )
  if (collapsed) return <li className={styles.group}>{list}</li>
  return (
    <li className={styles.group}>
      <button type="button" className={styles.item} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon fontSize="small" aria-hidden />
        <span>
          <Furigana>{of(screenKey(label))}</Furigana>
        </span>
        <ExpandMoreOutlined className={styles.arrow} fontSize="small" aria-hidden />
      </button>
      <Collapse in={open}>{list}</Collapse>
    </li>
  )
}
