import type { SvgIconComponent } from '@mui/icons-material'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import styles from './Mirrored.module.css'

/** An icon that points in the direction of reading, mirrored for languages that are read from right to left. */
export const Mirrored = ({ of: Icon, ...props }: SvgIconProps & { of: SvgIconComponent }) => (
  <Icon {...props} className={styles.mirrored} />
)
