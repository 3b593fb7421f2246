import styles from './Bone.module.css'

/** Holds the place of a text that is on its way. `width` is in percent of the place; `--bone-gap` keeps several apart. */
export const Bone = ({ width }: { width: number }) => <i className={styles.bone} style={{ inlineSize: `${width}%` }} />
