/**
 * Whoever marks a part looks into the inventory under the shared side of this lock, and whoever
 * replaces the inventory takes the other side for the moment of its commit. So no part is marked by
 * an inventory that is gone by then, and nobody waits longer than a commit takes. $1 is the user.
 */
export const INVENTORY_LOCK = "hashtextextended('inventory/' || $1, 0)";
