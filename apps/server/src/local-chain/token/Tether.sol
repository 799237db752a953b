// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

// A stand-in for USDT on the local chain. Like the real one it has 6 decimals, and `transfer`, `transferFrom` and
// `approve` return nothing, which is what programs written for ordinary tokens stumble over.
contract Tether {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public constant totalSupply = 1_000_000_000_000 * 10 ** 6;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        require(allowance[from][msg.sender] >= value, "allowance");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        // As the real one: an allowance is set to zero before it is set to something else.
        require(value == 0 || allowance[msg.sender][spender] == 0, "approved");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        require(to != address(0), "nowhere");
        require(balanceOf[from] >= value, "balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
