import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Collapse from '@mui/material/Collapse'
import Tooltip from '@mui/material/Tooltip'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { screenKey, useLabels } from '#web/kit/facts/labels.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { scrollToElement } from '#web/kit/ui/scrollToElement.ts'
import type { MenuGroup, MenuItem } from './menu.ts'
import { GroupButton } from './GroupButton.tsx'
import styles from './SideMenu.module.css'
import { useCurrentLine, useMenu } from './useMenu.ts'
import { useSpoken } from './useSpoken.ts'

type Props = { collapsed: boolean; onGo?: () => void }

/** The entries of the menu. Collapsed, only icons with tooltips are shown, and a group opens beside its icon. */
export function MenuList({ collapsed, onGo }: Props) {
  // the titles of screens are texts in the namespaces of their nouns
  useTranslation(useSpoken() as ['common'])
  const { entries, items } = useMenu()
  const current = useCurrentLine(items)
  const Group = collapsed ? GroupButton : FoldingGroup
  const list = useRef<HTMLUListElement>(null)
  // the line of the screen with which the page begins, where the menu is longer than the window; only once, since the list would else move under
  // the pointer of whoever has scrolled it
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('a[data-status=active]')
    if (line) scrollToElement(line, { block: 'nearest' })
  }, [])
  return (
    <ul ref={list} className={styles.menu}>
      {entries.map((entry) =>
        'items' in entry ? (
          <Group key={entry.label} group={entry} current={current} {...(onGo ? { onGo } : {})} />
        ) : (
          <Item key={entry.label} item={entry} current={current} collapsed={collapsed} {...(onGo ? { onGo } : {})} />
        ),
      )}
    </ul>
  )
}

/** The foot of the menu: its own lines, and the settings, which are open to everybody. */
export function MenuFoot({ collapsed, onGo, onSettings }: Props & { onSettings: () => void }) {
  const { foot, items } = useMenu()
  const current = useCurrentLine(items)
  return (
    <ul className={styles.foot}>
      {foot.map((item) => (
        <Item key={item.label} item={item} current={current} collapsed={collapsed} {...(onGo ? { onGo } : {})} />
      ))}
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

type ItemProps = Props & { item: MenuItem; current: MenuItem | undefined }

function Item({ item, current, collapsed, onGo }: ItemProps) {
  const { of } = useLabels()
  const { label, icon: Icon, to } = item
  const name = of(screenKey(label))
  return (
    <li>
      <Tooltip title={collapsed ? name : ''} placement="right">
        <Link
          to={to as string}
          // addresses stand within each other: only the line of the screen itself is marked
          activeOptions={{ exact: item !== current, includeSearch: false }}
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

const OPENED = 'openmenu'
const openedNow = (): unknown[] => {
  const stored = readStored(OPENED)
  return Array.isArray(stored) ? stored : []
}

/**
 * Whether a group is open: the browser stores which groups were opened. The group of the current screen is open besides, until it is closed
 * there.
 */
function useOpened(group: string, isCurrent: boolean): [boolean, (open: boolean) => void] {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState(() => openedNow().includes(group))
  const [closedAt, setClosedAt] = useState<string>()
  const keep = (open: boolean) => {
    const others = openedNow().filter((one) => one !== group)
    writeStored(OPENED, open ? [...others, group] : others)
    setOpened(open)
    setClosedAt(open ? undefined : path)
  }
  return [opened || (isCurrent && closedAt !== path), keep]
}

type GroupProps = { group: MenuGroup; current: MenuItem | undefined; onGo?: () => void }

/** A group whose lines stand below its name. */
function FoldingGroup({ group: { label, items, icon: Icon }, current, onGo }: GroupProps) {
  const { of } = useLabels()
  const [open, setOpen] = useOpened(label, current !== undefined && items.includes(current))
  const id = useId()
  return (
    <li className={styles.group}>
      <button type="button" className={styles.item} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon fontSize="small" aria-hidden />
        <span>
          <Furigana>{of(screenKey(label))}</Furigana>
        </span>
        <ExpandMoreOutlined className={styles.arrow} fontSize="small" aria-hidden />
      </button>
      <Collapse in={open}>
        <ul id={id} aria-label={of(screenKey(label))}>
          {items.map((item) => (
            <Item key={item.label} item={item} current={current} collapsed={false} {...(onGo ? { onGo } : {})} />
          ))}
        </ul>
      </Collapse>
    </li>
  )
}
