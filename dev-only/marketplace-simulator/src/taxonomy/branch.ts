/** A category as the trees below are written: its id, its name and what lies under it. */
export type Branch = readonly [id: string, name: string, children?: readonly Branch[]];
