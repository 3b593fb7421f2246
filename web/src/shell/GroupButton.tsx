import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenKey, useLabels } from '#web/kit/facts/labels.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { MenuItem as Line } from '#web/kit/ui/MenuItem.tsx'
import type { MenuGroup, MenuItem } from './menu.ts'
import styles from './SideMenu.module.css'

/** The edges at which the lines stand beside their icon; the library of the menu knows only left and right. */
const edges = () => (document.documentElement.dir === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const))

/** A group of the collapsed menu: an icon whose lines open beside it. */
export function GroupButton({ group: { label, items, icon: Icon }, current }: { group: MenuGroup; current: MenuItem | undefined }) {
  const { of } = useLabels()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [outer, inner] = edges()
  const close = () => setAnchor(null)
  const name = of(screenKey(label))
  return (
    <li>
      <Tooltip title={anchor ? '' : name} placement="right">
        <button
          type="button"
          className={styles.item}
          data-status={current && items.includes(current) ? 'active' : undefined}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon fontSize="small" aria-hidden />
          <Hidden>{name}</Hidden>
        </button>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: outer }}
        transformOrigin={{ vertical: 'top', horizontal: inner }}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {items.map((item) => (
          <Line
            key={item.label}
            component={Link}
            to={item.to}
            selected={item === current}
            aria-current={item === current ? 'page' : undefined}
            onClick={close}
          >
            <ListItemIcon>
              <item.icon fontSize="small" aria-hidden />
            </ListItemIcon>
            {of(screenKey(item.label))}
          </Line>
        ))}
      </Menu>
    </li>
  )
}
