import styles from './Bone.module.css'

/** Skeleton of a line of text that is loading. `width` is in percent of its container; `--bone-gap` is the gap between several. */
export const Bone = ({ width }: { width: number }) => <i className={styles.bone} style={{ inlineSize: `${width}%` }} />
