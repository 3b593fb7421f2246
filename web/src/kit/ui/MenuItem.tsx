import MuiMenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { furigana } from './Furigana.tsx'

/** The line of a menu of the component library, with the readings of its words. A name stands in an element of its own. */
export const MenuItem = (({ children, ...props }: MenuItemProps) => (
  <MuiMenuItem {...props}>{furigana(children)}</MuiMenuItem>
)) as typeof MuiMenuItem
