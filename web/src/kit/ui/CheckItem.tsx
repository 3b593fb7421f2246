import Check from '@mui/icons-material/Check'
import type { MenuItemProps } from '@mui/material/MenuItem'
import styles from './CheckItem.module.css'
import { MenuItem } from './MenuItem.tsx'

/** A menu item that is on or off, shown by a tick and announced by assistive technology. */
export const CheckItem = ({ checked, children, ...props }: Omit<MenuItemProps, 'className'> & { checked: boolean }) => (
  <MenuItem {...props} role="menuitemcheckbox" aria-checked={checked} className={styles.item}>
    <Check fontSize="small" className={styles.check} />
    {children}
  </MenuItem>
)
