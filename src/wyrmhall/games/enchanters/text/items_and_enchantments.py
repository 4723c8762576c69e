"""Items and enchantments: EN-EFF-081 to 112, less 085 and 101."""

from wyrmhall.games.enchanters.text.deeds import Deed, Lasting
from wyrmhall.games.enchanters.text.phrase import CONTINUOUS, ONCE


class NoMoreItems(Lasting):
    """EN-EFF-081  You cannot take an item."""

    id = "EN-EFF-081"
    wordings = ("You cannot take another {item}",)
    kind = CONTINUOUS
    module = "wounds"


class SilentTopItem(Lasting):
    """EN-EFF-082  Actions of your top item cannot be used."""

    id = "EN-EFF-082"
    wordings = ("You cannot use abilities on top {item}",)
    kind = CONTINUOUS
    module = "wounds"


class CopyOfEnchantment(Lasting):
    """EN-EFF-083  This item works as your top enchantment."""

    id = "EN-EFF-083"
    wordings = ("This {item} is the exact copy of your top {enchantment}",)
    kind = CONTINUOUS


class StealTopItem(Deed):
    """EN-EFF-084  The top item of another player moves onto your items."""

    id = "EN-EFF-084"
    wordings = ("Steal top {item} from another player",)
    kind = ONCE


class BuryTopItem(Deed):
    """EN-EFF-086  Your top item is buried."""

    id = "EN-EFF-086"
    wordings = ("Bury top {item}",)
    kind = ONCE


class BuryTops(Deed):
    """EN-EFF-087  Your top item and your top enchantment are buried."""

    id = "EN-EFF-087"
    wordings = ("Bury top {item} and {enchantment}",)
    kind = ONCE


class UnburyItem(Deed):
    """EN-EFF-088  Your bottom item is unburied."""

    id = "EN-EFF-088"
    wordings = ("Unbury bottom {item}",)
    kind = ONCE


class UnburyBoth(Deed):
    """EN-EFF-089  Your bottom item and your bottom enchantment are unburied."""

    id = "EN-EFF-089"
    wordings = ("Unbury bottom {item} and {enchantment}",)
    kind = ONCE


class UnburyEither(Deed):
    """EN-EFF-090  Your bottom item or your bottom enchantment is unburied."""

    id = "EN-EFF-090"
    wordings = ("Unbury bottom {item} or {enchantment}",)
    kind = ONCE


class AnotherBuriesItem(Deed):
    """EN-EFF-091  The top item of a player you choose is buried."""

    id = "EN-EFF-091"
    wordings = ("Target player buries top {item}",)
    kind = ONCE


class AnotherUnburiesItem(Deed):
    """EN-EFF-092  The bottom item of a player you choose is unburied."""

    id = "EN-EFF-092"
    wordings = ("Target player unburies bottom {item}",)
    kind = ONCE


class MayBuryTops(Deed):
    """EN-EFF-093  Your top item and your top enchantment may each be buried."""

    id = "EN-EFF-093"
    wordings = ("You may bury top {item} and/or {enchantment}",)
    kind = ONCE


class DiscardTopCard(Deed):
    """EN-EFF-094  Discard a top item, enchantment or monster."""

    id = "EN-EFF-094"
    wordings = ("Discard top {item}, {enchantment} or {monster}",)
    kind = ONCE


class TopsMoveLeft(Deed):
    """EN-EFF-095  All top items and enchantments move one seat to the left."""

    id = "EN-EFF-095"
    wordings = ("All players give top {item} and {enchantment} to the player on their left",)
    kind = ONCE
    module = "overlords"


class AllDiscardTopCard(Deed):
    """EN-EFF-096  Every player discards a top item, enchantment or monster."""

    id = "EN-EFF-096"
    wordings = ("All players discard top {item}, {enchantment} or {monster}",)
    kind = ONCE
    module = "overlords"


class AllDiscardItem(Deed):
    """EN-EFF-097  Every player with two or more items discards one."""

    id = "EN-EFF-097"
    wordings = ("All players discard {item}",)
    kind = ONCE
    module = "overlords"


class OthersMayTurnOver(Deed):
    """EN-EFF-098  Every other player may bury or unbury an item and an enchantment."""

    id = "EN-EFF-098"
    wordings = ("Other players may bury or unbury any of their {item} or {enchantment}",)
    kind = ONCE


class AllUnburyBoth(Deed):
    """EN-EFF-099  Every player unburies the bottom item and the bottom enchantment."""

    id = "EN-EFF-099"
    wordings = ("All players unbury bottom {item} and {enchantment}",)
    kind = ONCE


class SilentTopEnchantment(Lasting):
    """EN-EFF-100  Actions of your top enchantment cannot be used."""

    id = "EN-EFF-100"
    wordings = ("You cannot use abilities on top {enchantment}",)
    kind = CONTINUOUS
    module = "wounds"


class NoMoreEnchantments(Lasting):
    """EN-EFF-102  You cannot take an enchantment."""

    id = "EN-EFF-102"
    wordings = ("You cannot take another {enchantment}",)
    kind = CONTINUOUS
    module = "wounds"


class SwapTopEnchantments(Deed):
    """EN-EFF-103  Your top enchantment and that of another player change owners."""

    id = "EN-EFF-103"
    wordings = ("Swap top {enchantment} with another player's top {enchantment}",)
    kind = ONCE


class SwapEnchantmentWithTrack(Deed):
    """EN-EFF-104  Your top enchantment changes places with one on the track."""

    id = "EN-EFF-104"
    wordings = ("Swap top {enchantment} with an {enchantment} from the journey track",)
    kind = ONCE


class StealTopEnchantment(Deed):
    """EN-EFF-105  The top enchantment of another player moves onto yours."""

    id = "EN-EFF-105"
    wordings = ("Steal top {enchantment} from another player",)
    kind = ONCE


class EnchantmentOrCrystals(Deed):
    """EN-EFF-106  Your top enchantment goes onto the Overlord, or you lose crystals."""

    id = "EN-EFF-106"
    wordings = ("Put top {enchantment} on the Overlord or lose 2{crystal}",)
    kind = ONCE
    module = "overlords"


class KeepInvadingEnchantment(Deed):
    """EN-EFF-107  The enchantment just discarded goes onto the Overlord."""

    id = "EN-EFF-107"
    wordings = ("Put invading {enchantment} on the Overlord",)
    kind = ONCE
    module = "overlords"


class DiscardAllEnchantments(Deed):
    """EN-EFF-108  Discard all your enchantments but one."""

    id = "EN-EFF-108"
    wordings = ("Discard all your {enchantment}",)
    kind = ONCE


class AnotherDiscardsTopEnchantment(Deed):
    """EN-EFF-109  A player you choose discards the top enchantment."""

    id = "EN-EFF-109"
    wordings = ("Target player discards top {enchantment}",)
    kind = ONCE


class AnotherUnburiesEnchantment(Deed):
    """EN-EFF-110  The bottom enchantment of a player you choose is unburied."""

    id = "EN-EFF-110"
    wordings = ("Target player unburies bottom {enchantment}",)
    kind = ONCE


class UnburyEnchantment(Deed):
    """EN-EFF-111  Your bottom enchantment is unburied."""

    id = "EN-EFF-111"
    wordings = ("Unbury bottom {enchantment}",)
    kind = ONCE


class AnotherUnburiesEnchantmentToo(Deed):
    """EN-EFF-112  The same words once more: texts compile to EN-EFF-110 (EN-R-103)."""

    id = "EN-EFF-112"
    wordings = ("Target player unburies bottom {enchantment}",)
    kind = ONCE
