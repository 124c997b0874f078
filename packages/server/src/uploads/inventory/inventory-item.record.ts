/** One row of an inventory file to insert. */
export type NewItem = {
  readonly rowNo: number;
  readonly title: string;
  readonly partNumber: string | null;
  readonly quantity: number | null;
  readonly priceMinor: number | null;
  /** The numbers that identify the item. */
  readonly keys: readonly string[];
};

export type InventoryFile = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly totalItems: number;
  /** Items that name a part number; null when they were not counted. */
  readonly numberedItems: number | null;
  readonly uploadedAt: Date;
};
