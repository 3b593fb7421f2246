import Check from '@mui/icons-material/Check'
import type { MenuItemProps } from '@mui/material/MenuItem'
import styles from './CheckItem.module.css'
import { MenuItem } from './MenuItem.tsx'

type Props = Omit<MenuItemProps, 'className'> & {
  checked: boolean
  /** Of the items of the menu one is on at a time. */
  alone?: boolean
}

/** A menu item that is on or off, shown by a tick and announced by assistive technology. */
export const CheckItem = ({ checked, alone = false, children, ...props }: Props) => (
  <MenuItem {...props} role={alone ? 'menuitemradio' : 'menuitemcheckbox'} aria-checked={checked} className={styles.item}>
    <Check fontSize="small" className={styles.check} />
    {children}
  </MenuItem>
)
